import { useSearchParams } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Flex } from 'antd';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { SCREEN, versionAddress, versionFileAddress } from '@/domain/paths';
import { NamedVersion } from '@/features/version/NamedVersion';
import { PageFrame } from '@/components/parts/PageFrame';
import { VersionStateTag } from '@/features/version/VersionStateTag';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { reasonText } from '@/domain/reasons';
import { call } from '@/services/client';
import { useLanguage } from '@/components/caption';
import { useWhyNot } from '@/session/useWhyNot';
import { EditVersion } from './EditVersion';

/** A version with what its field rules need: the number's hardware revisions and its other versions. */
async function loadVersion(id: string) {
  const version = await call(firmwareVersion.detail, { id });
  const { firmwareNo } = version;
  const [template, number, page] = await Promise.all([
    call(firmwareVersion.template, undefined),
    call(firmware.detail, { firmwareNo }),
    call(firmwareVersion.page, { firmwareNo, pageSize: 200 }),
  ]);
  const siblings = readable(page.list).filter((sibling) => sibling.id !== id);
  return { version, template: template.fields, around: { siblings, hardwareRevisions: number.hardwareRevisions } };
}

/** /version/edit?id=: the fields of a version; its file has a page of its own (decisions §4.3, §5). */
export default function EditVersionPage() {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const request = useRequest(() => loadVersion(id), {
    refreshDeps: [id],
    ready: id !== '',
    onError: () => undefined,
  });
  const data = request.data?.version.id === id ? request.data : undefined;
  const version = data?.version;
  const fileOpen = version?.state === 'draft' || version?.state === 'inTest';
  return (
    <PageFrame
      title={t('version.editTitle')}
      back={id === '' ? SCREEN.versions : versionAddress(id)}
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
                label={t(version.file === null ? 'version.uploadFile' : 'version.replaceFile')}
                why={whyNot(versionFile.uploadNeeds) ?? (fileOpen ? undefined : reasonText('wrongState', {}, language))}
                to={versionFileAddress(version.firmwareNo, id)}
              />
            ),
          }
        : {})}
    >
      <NamedVersion id={id}>
        <LoadState request={{ ...request, data }}>{(loaded) => <EditVersion key={id} {...loaded} />}</LoadState>
      </NamedVersion>
    </PageFrame>
  );
}
