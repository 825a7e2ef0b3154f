import { screen, within } from '@testing-library/react';
import UploadStripList from '@/shell/UploadStripList';
import { transfers } from '@/transfer/transfers';
import { onStage, user } from '../stage';
import { job } from '../transfer/stage';

/** Giving an upload up at the edge of a page; e2e/specs/uploads.strip.spec.ts has the rest of the strip. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../features/testOrder/signedIn'));
const mockTransfers: object[] = [];
jest.mock('@/transfer/transfers', () => ({
  transfers: { abort: jest.fn(), forget: jest.fn() },
  useTransfers: () => mockTransfers,
}));

const SENT = { sent: 1, rate: 0, message: null, cutOff: false };
/** The upload of a page that is gone. */
const broken = { ...job('V9'), fileName: 'b.bin', size: 4, sent: 1, address: null };
/** antd parts the two characters of a name. */
const named = (name: string) => ({ name: new RegExp(Array.from(name).join(' ?')) });

test.each([
  ['an upload', [{ ...SENT, id: 'upload-1', state: 'sending', job: job('V1') }], [], 'abort', 'upload-1'],
  ['an interrupted one', [], [broken], 'forget', broken],
] as const)('%s is given up once that was asked', async (_what, shown, unfinished, does, what) => {
  mockTransfers.splice(0, 1, ...shown);
  onStage('/', <UploadStripList unfinished={unfinished} />);
  for (const answer of ['取消', '放弃上传']) {
    expect(transfers[does]).not.toHaveBeenCalled();
    await user().click(screen.getByRole('button', named('放弃上传')));
    await user().click(within(await screen.findByRole('tooltip')).getByRole('button', named(answer)));
  }
  expect(transfers[does]).toHaveBeenCalledWith(what);
});
