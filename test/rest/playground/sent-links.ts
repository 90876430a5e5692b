/** Links as people have sent them, and when. They may never fail to open. */
export const SENT_LINKS = [
  {
    sentIn: "2026-11",
    link: "v1.bVDLTsMwEPyXObuVHVEEvnEAiRMSjwuIgxtvm6iuHXk3rarI_46c8Lhws8bz2plwdNJ2xLAfE3oPaxS6dCRY3GWm6AIU3NldYHF_oiwpQsE7qYxGN9crfbMym1dzZbW2Wr9DgcXJyLBgEgnkKzSkLLATopu9H1KSrQvVnMO4h8XuBykK3KZcK03fVZqfCkZhoNwnP38O5o9ifilFYSf_aUsp5VOBu3SOsFphS7LczRSolT7FKqMTRXlclji6fCCBxcuQyc2H9L72n70VOj_Arsy62RSF5GstmPXtBjWo7RLTksShH6q3XIaq5j7uAy1LHSpgNBTaMWeK7bz023PdoUsjz3xx0btc893e9ZEFNo4hKDh-2i3v8gU",
  },
] as const;
