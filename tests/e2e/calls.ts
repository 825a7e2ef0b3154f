import type { BrowserContext, Page } from '@playwright/test';

/** The requests that a page makes from now on and that match, as `METHOD /path`. */
export function requestsOf(page: Page, which = /./): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    if (which.test(line)) made.push(line);
  });
  return made;
}

/**
 * The calls of requirements §7, without pause and transfer, which features/testOrder/workspace/actions.test.tsx sends, and the
 * search for an owner (forms.submit.spec.ts).
 */
const CALLS = [
  'GET /sso-api/auth/getUserInfo',
  'POST /sso-api/auth/logout',
  'POST /api/v2/userRole/getUserRoles',
  'GET /api/v2/userRole/getUserPageSources',
  'POST /workflow/approval/testReceptionApproval',
  'POST /workflow/approval/confirmApproval',
  'POST /workflow/approval/automatedTestApproval',
  'POST /workflow/approval/manualTestApproval',
  'POST /workflow/approval/toBeConfirmApproval?orderNo',
  'POST /workflow/approval/verifyApproval',
  'GET /api/v2/testing/getHistory?versionId',
  'GET /api/v1/testingOrder/stepBar?orderNo',
  'GET /api/v2/testing/getTestInfo?versionId',
  'GET /api/v2/testing/getTestingOrder?versionId',
  'POST /api/v2/testing/addtestingOrder',
  'GET /api/v1/testingOrder/detail?orderNo',
  'GET /api/v1/testingOrder/approveLog?orderNo',
  'GET /api/v2/firmwareVersion/template',
];

/** Those of {@link CALLS} that no screen has made; a call with a body or without input has no query. */
export class MissingCalls {
  private readonly left = new Set(CALLS);

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      for (const call of this.left) {
        const [made, input] = call.split('?');
        const isGiven = input === undefined ? searchParams.size === 0 : searchParams.has(input);
        if (made === `${request.method()} ${pathname}` && isGiven) this.left.delete(call);
      }
    });
  }

  get calls(): string[] {
    return [...this.left];
  }
}
