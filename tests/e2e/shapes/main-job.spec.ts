// Needs a browser: the main job by screen with a server of the minimum.
import { expect, test } from '../fixtures';
import { FileFolder } from '../madeFile';
import { Pointer } from '../mainJob/pointer';
import { isOnRecord, mainJob } from '../mainJob/walk';
import { LoginPage } from '../pages/LoginPage';

/** The same walk with a server of the specification's minimum. */
const isMinimal = process.env.REHEARSAL_SHAPE === 'minimal';

test('the main job passes by screen alone', async ({ visitor, persona, watch }) => {
  test.setTimeout(300_000);
  // The browser logs the HTTP 403 or 401 of the sign-in, and each call that the server lacks.
  watch.expect(/status of 40[134]/);
  const files = new FileFolder();
  const problems: string[] = [];
  const { hand, orderNo } = await mainJob({
    ...{ isMinimal, file: files.make('mcu-1.0.0.bin', 300_000).path },
    begin: async (address) => {
      const hand = new Pointer(await visitor(), problems);
      await hand.open(address);
      await (await new LoginPage(hand.page).isShown()).enterAs('dev.lin');
      return hand;
    },
    handOf: async (account) => new Pointer((await persona(account)).page, problems),
  });
  await isOnRecord(hand.page, (await persona('admin.qian')).page, orderNo);
  expect(problems, 'failures on screen and calls without an id').toEqual([]);
  files.remove();
});
