import { test } from '../fixtures';
import { LoginPage } from '../pages/LoginPage';
import { mainJob } from './mainJob';

test("the main job passes with a server of the specification's minimum", async ({ visitor, persona, watch }) => {
  await mainJob({
    ...{ visitor, persona, watch, isMinimal: true },
    enterAs: async (page, account) => (await new LoginPage(page).isShown()).enterAs(account),
  });
});
