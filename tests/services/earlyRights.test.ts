import { changeResume, operateLog } from '@/contract/histories';
import { testing } from '@/contract/testing';
import { grants } from '@/services/sentEarly';

const reply = (body: string, status = 200) => ({ status, body });
const answer = (codes: readonly string[], code = 'S00000') =>
  reply(
    JSON.stringify({ code, message: '', error: null, success: true, model: codes.map((each) => ({ code: each })) }),
  );

test('grants a call when its page code is in the answer', () => {
  expect(grants(answer(['firmware_0201', 'changeResume_0101']), changeResume.page.needs)).toBe(true);
  expect(grants(answer(['firmware_0201', 'changeResume_0101']), operateLog.page.needs)).toBe(false);
  expect(grants(answer([]), changeResume.page.needs)).toBe(false);
  expect(grants(reply(''), null)).toBe(true);
});

test('a child page needs both codes', () => {
  expect(grants(answer(['testing_0201']), testing.page.needs)).toBe(false);
  expect(grants(answer(['testing_0101', 'testing_0201']), testing.page.needs)).toBe(true);
});

test.each([
  ['HTTP 500', { ...answer(['changeResume_0101']), status: 500 }],
  ['no JSON', reply('<!doctype html>')],
  ['a refusal', answer(['changeResume_0101'], 'E00001')],
  ['no list', reply(JSON.stringify({ code: 'S00000', model: { code: 'changeResume_0101' } }))],
  ['nothing', reply(JSON.stringify({ code: 'S00000', model: null }))],
])('%s gives no right', (_what, early) => {
  expect(grants(early, changeResume.page.needs)).toBe(false);
});
