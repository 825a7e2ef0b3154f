import { Flex, Result } from 'antd';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { orderAddress, versionAddress, versionFileAddress } from '@/domain/paths';
import type { Refusal } from '@/domain/refusal';
import { refusalText } from '@/domain/refusal';
import { mayCall } from '@/domain/access/mayCall';
import { versionFile } from '@/contract/firmwareVersion';
import { useRights } from '@/session/useRights';
import type { TestInfo } from './values';

/** Shown instead of the form when the version cannot be submitted: reason and next step (decisions §4.1). */
export function Refused({ refusal, info }: { readonly refusal: Refusal; readonly info: TestInfo }) {
  const t = useText();
  const language = useLanguage();
  const rights = useRights();
  const { version, openOrder } = info;
  const open = refusal.reason === 'openOrder' ? openOrder : null;
  const noFile = version.file === null && refusal.fields !== undefined && mayCall(versionFile.uploadNeeds, rights);
  return (
    <Result
      status="info"
      title={t('version.submit.refused', { version: `${version.firmwareNo} ${version.versionNo}` })}
      subTitle={refusalText(refusal, language)}
      extra={
        <Flex gap="small" justify="center" wrap>
          {open === null ? null : (
            <Action
              look="primary"
              label={t('version.openOrder', { orderNo: open.orderNo })}
              why={undefined}
              to={orderAddress(open.orderNo)}
            />
          )}
          {noFile ? (
            <Action
              look="primary"
              label={t('version.uploadFile')}
              why={undefined}
              to={versionFileAddress(version.firmwareNo, version.id)}
            />
          ) : null}
          <Action look="button" label={t('version.toDetail')} why={undefined} to={versionAddress(version.id)} />
        </Flex>
      }
    />
  );
}
