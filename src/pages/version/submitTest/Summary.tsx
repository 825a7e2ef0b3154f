import type { FormInstance } from 'antd';
import { Descriptions, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize } from '@/components/parts/FileSize';
import { personLabel } from '@/domain/access/roles';
import { MODULES, moduleName } from '@/domain/firmware/number';
import { useEntered } from './useEntered';
import type { SubmitValues, TestInfo } from './values';

/** Summary of the submission. */
export function Summary({ info, form }: { readonly info: TestInfo; readonly form: FormInstance<SubmitValues> }) {
  const t = useText();
  const caption = useCaption();
  const values = useEntered(form);
  if (values === undefined) return null;
  const { version } = info;
  const list = (texts: readonly string[]): ReactNode =>
    texts.length > 0 ? (
      texts.join(t('common.comma'))
    ) : (
      <Typography.Text type="secondary">{t('common.none')}</Typography.Text>
    );
  const modules = MODULES.filter((module) => values.scope.companionModules.includes(module));
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
      styles={{ label: { whiteSpace: 'nowrap' }, content: { overflowWrap: 'anywhere' } }}
      title={t('version.submit.summary')}
      items={[
        { key: 'version', label: t('version.name'), children: `${version.firmwareNo} ${version.versionNo}` },
        {
          key: 'file',
          label: t('field.file'),
          children: version.file ? (
            <>
              {version.file.name} · <FileSize bytes={version.file.size} /> ·{' '}
              <CopyText value={version.file.sha256} hash="short" />
            </>
          ) : null,
        },
        { key: 'hardware', label: t('field.hardwareRevisions'), children: list(values.scope.hardwareRevisions) },
        { key: 'sources', label: t('field.sourceVersions'), children: list(values.scope.sourceVersions) },
        {
          key: 'modules',
          label: t('field.companionModules'),
          children: list(modules.map((module) => caption(moduleName(module)))),
        },
        {
          key: 'checklist',
          label: t('version.submit.checklist'),
          children: t('version.submit.ticked', { ticked: values.checklist.length, total: info.checklist.length }),
        },
        { key: 'testers', label: t('field.testerList'), children: list(values.testerList.map(personLabel)) },
        {
          key: 'operations',
          label: t('field.operationPersonList'),
          children: list(values.operationPersonList.map(personLabel)),
        },
      ]}
    />
  );
}
