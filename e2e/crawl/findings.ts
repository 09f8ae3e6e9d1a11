import { expect } from '../test.ts';

/** Collects what a crawl finds, so that one run reports everything. */
export class Findings {
  readonly #lines = new Set<string>();
  /** What is open at the moment, such as a page, or the control that was pressed there. */
  place = '';

  add(what: string): void {
    const line = `${this.place}: ${what}`;
    if (this.#lines.has(line)) return;
    this.#lines.add(line);
    // A crawl takes minutes, and its list of defects comes at its end.
    process.stdout.write(`  found: ${line}\n`);
  }

  addAll(what: string, items: readonly string[]): void {
    for (const item of new Set(items)) this.add(`${what}: ${item.slice(0, 200)}`);
  }

  get all(): string[] {
    return [...this.#lines];
  }

  expectNone(): void {
    expect(this.all).toEqual([]);
  }
}
