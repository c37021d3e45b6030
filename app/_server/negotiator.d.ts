/** What of `negotiator` is used: the published types are of a version without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
