import type { BrowserContext } from '@playwright/test';

/** Whether the server may lack calls (REHEARSAL_SHAPE). */
const isLacking = process.env.REHEARSAL_SHAPE?.startsWith('minimal') === true;

/** Says what the policy refuses a page; what it refuses a worker fails the worker's task. */
const sayRefused = () =>
  globalThis.addEventListener('securitypolicyviolation', (event) => {
    if (event instanceof SecurityPolicyViolationEvent)
      console.error(`Content Security Policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
  });

/** Collects problems that must never occur; they fail the test at its end. */
export class Watch {
  readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Allows a problem that the test causes; call it before it occurs. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Watches a browser: page errors, console errors, what the policy refuses, requests to other origins. */
  over(context: BrowserContext, origin: string): void {
    void context.addInitScript(sayRefused);
    context.on('weberror', (error) => this.note(`page error: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => {
      // The rehearsal's own calls fail when a test stops its server.
      if (message.location().url.includes('/rehearsal/health')) return;
      // A server of another shape lacks calls, which the browser logs.
      if (isLacking && /status of 404/.test(message.text())) return;
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

/** The first line of a message; the trace has the stack. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
