/** What this machine lacks, and how to install it. */
export class Missing extends Error {}
