import type { BrowserContext } from '@playwright/test';

/** What must never happen while people use the console: it is collected, and fails the test at its end. */
export class Watch {
  readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Says what a test provokes on purpose; say it before it happens. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Watches a browser: page errors, console errors, requests that leave the origin. */
  over(context: BrowserContext, origin: string): void {
    context.on('weberror', (error) => this.note(`page error: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => {
      // The rehearsal's own stream ends with the server that a test ends.
      if (message.location().url.includes('/rehearsal/events')) return;
      if (message.type() === 'error') this.note(`console: ${firstLine(message.text())} (${message.location().url})`);
    });
    context.on('request', (request) => {
      const url = request.url();
      if (/^https?:|^wss?:/.test(url) && new URL(url).host !== new URL(origin).host)
        this.note(`left the origin: ${url}`);
    });
  }

  private note(problem: string): void {
    if (!this.expected.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }
}

/** What a message says; the stack below it is in the trace. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
