/** The files of the service's page by name, as `npm run playground` writes them into dist/files.cjs. */
declare const files: Readonly<Record<string, string>>;
export = files;
