import type { Page } from '@playwright/test';

/** Serves every page with a company's profile, as nginx does. */
export const withProfile = (page: Page, profile: object) =>
  page.route(/\/[^.?]*(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const meta = `<meta name="console-env" content="${encodeURIComponent(JSON.stringify(profile))}">`;
    return route.fulfill({ response, body: (await response.text()).replace('<head>', `<head>${meta}`) });
  });
