import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { mayCall, mayOpen, type CallNeeds, type Rights } from '@/domain/access/rights';
import { CHECK_REPORT_ADDRESS, SCREEN, addressOf, uploadAddress } from '@/domain/paths';
import type { Translate } from '@/components/useText';
import type { Recent } from './recent';
import type { Target } from './targets';

/** Maximum number of recent numbers with an upload action. */
const UPLOADS = 3;

/** Actions available from anywhere, with an upload for each recent number. */
export function actionTargets(recent: readonly Recent[], rights: Rights, t: Translate): Target[] {
  const action = (
    needs: CallNeeds | null,
    code: Target['code'],
    title: string,
    detail: string,
    address: string,
  ): readonly Target[] =>
    mayCall(needs, rights) && mayOpen(code, rights.pages)
      ? [{ kind: 'action', title, detail, address, code, exact: false }]
      : [];
  return [
    ...action(testing.page.needs, 'testing_0201', t('find.action.todo'), t('testing.name'), SCREEN.orders),
    ...numbersOf(recent).flatMap((firmwareNo) =>
      action(
        firmwareVersion.add.needs,
        'firmwareUpload_0204',
        t('find.action.upload', { firmwareNo }),
        t('menu.firmware.upload'),
        uploadAddress(firmwareNo),
      ),
    ),
    ...action(
      testing.addOrder.needs,
      'testing_0201',
      t('testing.scope.mine'),
      t('testing.name'),
      addressOf(SCREEN.orders, { scope: 'mine' }),
    ),
    ...action(testing.report.needs, 'testing_0201', t('report.check'), '', CHECK_REPORT_ADDRESS),
  ];
}

/** Firmware numbers of recent results, from numbers and versions. */
function numbersOf(recent: readonly Recent[]): readonly string[] {
  const numbers = recent.flatMap(({ kind, title }) =>
    kind === 'firmware' || kind === 'version' ? (title.split(' ')[0] ?? []) : [],
  );
  return [...new Set(numbers)].slice(0, UPLOADS);
}
