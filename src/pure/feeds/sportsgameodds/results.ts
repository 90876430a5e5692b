import { Field } from "../field.js";
import { pairIfAny } from "../pair.js";
import type { Score } from "../scores.js";

/** `results` of an event: by `periodID`, then by side or player, then by statistic. */
export class Results {
  readonly field: Field;

  constructor(event: Field) {
    this.field = event.get("results");
  }

  /** The score of a part, `points` of both sides, as a field with `home` and `away`. */
  part(period: string): Field {
    const part = this.field.get(period);
    const [home, away] = ["home", "away"].map((side) => part.get(side).get("points"));
    return new Field(
      home?.isAbsent && away?.isAbsent ? undefined : { home: home?.value, away: away?.value },
      part.path,
    );
  }

  /** Null if the part is not listed. */
  score(period: string): Score | null {
    return pairIfAny(this.part(period));
  }

  /** One statistic of a side or a player in a part. */
  count(period: string, entity: string, statistic: string): Field {
    return this.field.get(period).get(entity).get(statistic);
  }
}
