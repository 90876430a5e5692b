/** What a settlement found out beside the score, and what told it. */
export type Fact =
  | { readonly fact: "advanced"; readonly value: "home" | "away"; readonly from: "outcome" | "shootout" }
  | {
      readonly fact: "first_to_score";
      readonly value: "home" | "away" | "none";
      readonly from: "score" | "periods" | "outcome";
    }
  | { readonly fact: "overtime"; readonly value: boolean; readonly from: "ot" | "shootout" | "top_level" }
  | { readonly fact: "tie_breaks"; readonly value: number; readonly from: "sets" };
