import { changeResume } from '@/contract/changeResume';
import { operateLog } from '@/contract/operateLog';
import { grants } from '@/session/earlyRights';

const answer = (codes: readonly string[], code = 'S00000') =>
  JSON.stringify({ code, message: '', error: null, success: true, model: codes.map((each) => ({ code: each })) });

test('the page code that the call needs, among those that were given', () => {
  expect(grants(answer(['firmware_0201', 'changeResume_0101']), changeResume.page.needs)).toBe(true);
  expect(grants(answer(['firmware_0201', 'changeResume_0101']), operateLog.page.needs)).toBe(false);
  expect(grants(answer([]), changeResume.page.needs)).toBe(false);
  expect(grants(undefined, null)).toBe(true);
});

test.each([
  ['no answer', undefined],
  ['no JSON', '<!doctype html>'],
  ['a refusal', answer(['changeResume_0101'], 'E00001')],
  ['no list', JSON.stringify({ code: 'S00000', model: { code: 'changeResume_0101' } })],
  ['nothing', JSON.stringify({ code: 'S00000', model: null })],
])('%s gives no right', (_what, body) => {
  expect(grants(body, changeResume.page.needs)).toBe(false);
});
