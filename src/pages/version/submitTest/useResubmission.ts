import type { RecordConflict } from '@/components/form/types';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { personLabel } from '@/domain/access/roles';
import { call } from '@/services/client';
import type { SubmitValues, TestInfo } from './values';
import { initialValues } from './values';

/** Conflict handling of a resubmission (decisions §4.1); a first submission has no conflicts. */
export function useResubmission({ returned, version }: TestInfo): RecordConflict<SubmitValues> | null {
  const t = useText();
  if (returned === null) return null;
  return {
    load: async () => {
      const info = await call(testing.getTestInfo, { versionId: version.id });
      return { values: initialValues(info), revision: (info.returned ?? returned).order.revision };
    },
    fields: [
      { label: 'field.hardwareRevisions', text: ({ scope }) => scope.hardwareRevisions.join(t('common.comma')) },
      { label: 'field.sourceVersions', text: ({ scope }) => scope.sourceVersions.join(t('common.comma')) },
      { label: 'field.testerList', text: ({ testerList }) => testerList.map(personLabel).join(t('common.comma')) },
      {
        label: 'field.operationPersonList',
        text: ({ operationPersonList }) => operationPersonList.map(personLabel).join(t('common.comma')),
      },
    ],
  };
}
