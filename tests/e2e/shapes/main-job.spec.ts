// Needs a browser: the main job by screen with a server of the minimum.
import { test } from '../fixtures';
import { LoginPage } from '../pages/LoginPage';
import { mainJob } from './mainJob';

/** The same walk with a server of the specification's minimum. */
const isMinimal = process.env.REHEARSAL_SHAPE === 'minimal';

test('the main job passes by screen alone', async ({ visitor, persona, watch }) => {
  await mainJob({
    ...{ visitor, persona, watch, isMinimal },
    enterAs: async (page, account) => (await new LoginPage(page).isShown()).enterAs(account),
  });
});
