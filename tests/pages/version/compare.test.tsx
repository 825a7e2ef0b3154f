import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import VersionsPage from '@/pages/version/version';
import { CHEN, firmwareFile, NOW, SUN } from '../../domain/workflow/sample';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage } from '../../stage';
import { answerCalls, rows, says } from '../answers';

/** Two versions of a number side by side, at an address that can be shared. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const of = { firmwareNo: 'DC-1', createdBy: CHEN, createdAt: NOW, releaseNotes: '首版', file: firmwareFile };
const version = (id: string, versionNo: string, more: object = {}) =>
  v.parse(versionModel, { ...of, id, versionNo, state: 'draft', packageType: 'full', ...more });
const [base, old] = [version('V0', '0.9.0'), version('V1', '1.0.0', { mustPassThrough: false })];
const delta = {
  packageType: 'delta',
  baseVersionId: 'V0',
  releaseNotes: '新版',
  tags: ['x'],
  extra: { later: '1' },
  mustPassThrough: true,
};
const sealed = { name: 'b.bin', signature: 'c2ln' };
const recent = version('V2', '1.1.0', { ...delta, commit: 'abc', file: { ...firmwareFile, ...sealed } });
const foreign = version('V3', '1.2.0', { firmwareNo: 'DC-2' });

const step = (stepOrder: number, decision = 'pass', more: object = {}) => ({ stepOrder, decision, ...by, ...more });
const by = { actor: CHEN, at: NOW, superseded: false };
const round = (no: number, ...steps: readonly object[]) => ({ orderNo: 'TO-1', round: no, status: 3, steps });
const HISTORY: Readonly<Record<string, readonly object[]>> = {
  ...{ V0: [], V4: [] },
  // The last valid decision counts; the person alone is no difference.
  V1: [round(2, step(1), step(2), step(2, 'return', { superseded: true })), round(1, step(2, 'fail'))],
  V2: [round(1, step(1, 'pass', { actor: SUN }), step(2, 'return'))],
};

function show(address: string, versions = [base, old, recent, foreign]) {
  Object.assign(signedIn, { current: CHEN, pages: ['version_0201', 'versionDetail_0202'], roles: ['3'] });
  answerCalls([
    [firmwareVersion.detail, ({ id }: { readonly id: string }) => versions.find((each) => each.id === id)],
    [firmwareVersion.page, rows(...versions)],
    [firmwareVersion.template, { fields: [], checklist: [] }],
    [
      testing.getHistory,
      ({ versionId }: { readonly versionId: string }) => HISTORY[versionId] ?? Promise.reject(new Error('')),
    ],
  ]);
  return onStage(address, <VersionsPage />);
}
const dialog = () => screen.findByRole('dialog');

test('of two versions what differs is side by side', async () => {
  show('/version/version?pageSize=20&compare=V1,V2');
  const compared = within(await dialog());
  expect(await compared.findByRole('columnheader', { name: '1.1.0' })).toBeVisible();
  says(await dialog(), 'version/compare');
});

test.each([
  ['nothing differs', '首版', 1],
  ['only the notes differ', '新版', 0],
])('where %s', async (_what, releaseNotes, times) => {
  const both = [base, version('V4', '1.3.0', { releaseNotes })].map((each) => ({ ...each, file: null }));
  show('/version/version?pageSize=20&compare=V0,V4', both);
  const compared = within(await dialog());
  expect(await compared.findByRole('link', { name: 'DC-1 1.3.0' })).toBeVisible();
  expect(compared.queryAllByText('没有差异')).toHaveLength(times);
  expect(compared.queryByText(/SHA-256 一致/)).toBeNull();
});

test('rounds that cannot be read are said', async () => {
  show('/version/version?pageSize=20&compare=V0,V5', [base, version('V5', '1.3.0')]);
  expect(await within(await dialog()).findByText('加载失败')).toBeVisible();
});

test('a pair is chosen in the list, never across numbers; closing it leads back to where it was opened', async () => {
  const { history } = show('/version/version?pageSize=20&keyword=DC');
  const tick = async (versionNo: string) =>
    fireEvent.click(within(await screen.findByRole('row', { name: versionNo })).getByRole('checkbox'));
  const compare = () => screen.getByRole('button', { name: /^对 ?比$/ });
  await tick('DC-1 1.1.0');
  says(screen.getByRole('table'), 'version/versions');
  expect(compare()).toBeDisabled();
  await tick('DC-2 1.2.0');
  expect(compare()).toBeDisabled();
  await tick('DC-2 1.2.0');
  await tick('DC-1 1.0.0');
  fireEvent.click(compare());
  await waitFor(() => expect(history.location.search).toBe('?pageSize=20&keyword=DC&compare=V1%2CV2'));
  const close = async () => fireEvent.click(within(await dialog()).getByRole('button', { name: /close/i }));
  await close();
  expect(history.location.search).toBe('?pageSize=20&keyword=DC');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  act(() => history.push('/version/version?compare=V1,V2', { back: '/version/detail?id=V2' }));
  await close();
  expect(history.location.pathname).toBe('/version/detail');
});
