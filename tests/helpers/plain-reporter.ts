import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with one plain line that any reader of logs understands: `tests: 12 passed, 0 failed`. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[] = []): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state === 'passed' || state === 'failed' ? state : 'skipped']++;
      }
      count.failed += module.errors().length;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\ntests: ${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
