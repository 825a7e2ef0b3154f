import { useRequest } from 'ahooks';
import { saveFile } from '@/components/list/exportRows';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { call } from '@/services/client';
import { templateFile } from './templateFile';

/** Downloads the firmware version template (requirements §7: firmwareVersion/template). */
export function TemplateButton() {
  const t = useText();
  const { run, loading } = useRequest(() => call(firmwareVersion.template, undefined), {
    manual: true,
    onSuccess: (template) => saveFile(templateFile(template, t), `${t('version.template.fileName')}.csv`),
    // The failed call has told the user already.
    onError: () => undefined,
  });
  return (
    <Action look="button" label={t('version.template.download')} why={undefined} onClick={run} loading={loading} />
  );
}
