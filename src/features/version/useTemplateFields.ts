import { firmwareVersion, type TemplateField } from '@/contract/firmwareVersion';
import { useCall, type ReadOptions } from '@/services/useCall';

/** In the place of a line while the template's labels are loading. */
export const BLANK = '\u00a0';

const NONE: readonly TemplateField[] = [];

/** The fields of the version template; null while loading, none when it cannot be read (requirements §7). */
export function useTemplateFields(options: ReadOptions = {}): readonly TemplateField[] | null {
  const { data, loading } = useCall(firmwareVersion.template, undefined, options);
  return data?.fields ?? (loading ? null : NONE);
}
