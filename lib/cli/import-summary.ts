/** What an import came to: how many captures were imported, unchanged and refused, and why. */
import type { Diagnostic } from '../model/diagnostic';

type Result = { action: 'imported' | 'unchanged' | 'refused'; diagnostics: Diagnostic[] };

export class ImportSummary {
  readonly #counts = { imported: 0, unchanged: 0, refused: 0 };
  readonly #reasons = new Map<string, number>();

  constructor(private readonly isDryRun: boolean) {}

  add({ action, diagnostics }: Result): void {
    this.#counts[action]++;
    if (action !== 'refused') return;
    const codes = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code));
    for (const code of codes) this.#reasons.set(code, (this.#reasons.get(code) ?? 0) + 1);
  }

  hasRefused(): boolean {
    return this.#counts.refused > 0;
  }

  /** @returns `imported 3, unchanged 1, refused 2 (identity-missing 1, report-differs 1)` */
  text(): string {
    const { imported, unchanged, refused } = this.#counts;
    const reasons = [...this.#reasons].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${this.isDryRun ? 'would have ' : ''}imported ${imported}, unchanged ${unchanged}, refused ${refused}${why}`;
  }
}
