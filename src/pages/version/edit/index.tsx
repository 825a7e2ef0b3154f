import { useSearchParams } from '@umijs/max';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { SCREEN, versionAddress, versionFileAddress } from '@/domain/paths';
import { NamedVersion, VersionStateTag } from '@/features/version/versionParts';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useVersionSearch } from '@/features/version/useVersionSearch';
import { firmware } from '@/contract/firmware';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { reasonText } from '@/domain/reasons';
import { combinedState, useCall } from '@/services/useCall';
import { useLanguage } from '@/components/caption';
import { useWhyNot } from '@/session/useRights';
import { EditVersion } from './EditVersion';

/** A version with the data its field rules need: hardware revisions and other versions of its number. */
function useVersionToEdit(id: string) {
  const version = useCall(firmwareVersion.detail, { id }, { fixed: true, enabled: id !== '' });
  const firmwareNo = version.data?.firmwareNo ?? '';
  const known = { fixed: true, enabled: version.data !== undefined };
  const template = useCall(firmwareVersion.template, undefined, { fixed: true });
  const number = useCall(firmware.detail, { firmwareNo }, known);
  const versions = useVersionSearch({ firmwareNo }, known);
  const data = useMemo(() => {
    if (!version.data || !template.data || !number.data || !versions.data) return undefined;
    const siblings = versions.data.filter((sibling) => sibling.id !== id);
    return {
      version: version.data,
      template: template.data.fields,
      around: { siblings, hardwareRevisions: number.data.hardwareRevisions },
    };
  }, [id, version.data, template.data, number.data, versions.data]);
  return {
    ...combinedState([version, template, number, versions]),
    data: data && { ...data, search: versions.search },
  };
}

/** /version/edit?id=: edits a version; its file has a separate page (decisions §4.3, §5). */
export default function EditVersionPage() {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const back = useWayBack(id === '' ? SCREEN.versions : versionAddress(id));
  const request = useVersionToEdit(id);
  const version = request.data?.version;
  const fileOpen = version?.state === 'draft' || version?.state === 'inTest';
  return (
    <RecordPage
      title={t('version.editTitle')}
      back={back}
      {...(version
        ? {
            subtitle: (
              <Flex gap="small" align="center">
                {version.firmwareNo} {version.versionNo} <VersionStateTag state={version.state} />
              </Flex>
            ),
            extra: (
              <Action
                look="button"
                label={t(version.file === null ? 'version.uploadFile' : 'testing.action.replaceFile')}
                why={whyNot(versionFile.uploadNeeds) ?? (fileOpen ? undefined : reasonText('wrongState', {}, language))}
                to={versionFileAddress(version.firmwareNo, id)}
              />
            ),
          }
        : {})}
    >
      <NamedVersion id={id}>
        <LoadState request={request} failed={t('version.failed')} list={SCREEN.versions}>
          {(loaded) => <EditVersion key={id} {...loaded} />}
        </LoadState>
      </NamedVersion>
    </RecordPage>
  );
}
