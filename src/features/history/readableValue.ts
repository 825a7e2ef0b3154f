import { DEVICE_TYPES, deviceTypeName, MODULES, moduleName, PROTOCOLS, protocolName } from '@/domain/firmware/number';
import {
  PACKAGE_TYPES,
  packageTypeName,
  UPGRADE_MODES,
  upgradeModeName,
  VERSION_STATES,
  versionStateName,
} from '@/domain/firmware/version';
import type { HistoryField } from '@/domain/history';
import type { Texts } from '@/domain/language';
import { PRIORITIES, priorityName } from '@/domain/workflow/order';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import type { Translate } from '@/components/useText';
import { localTime } from './localTime';
import { pauseLines, recordLines, scheduleLines, scopeLines } from './recordLines';
import type { Words } from './words';

type Reader = (text: string, words: Words) => string;

const asItIs: Reader = (text) => text;

/** Translates a value of a closed set; unknown values are unchanged. */
function named<Value extends string>(values: readonly Value[], name: (value: Value) => Texts): Reader {
  return (text, { language }) => {
    const known = values.find((value) => value === text);
    return known === undefined ? text : name(known)[language];
  };
}

function yesOrNo(yes: Parameters<Translate>[0], no: Parameters<Translate>[0]): Reader {
  return (text, { t }) => (text === 'true' ? t(yes) : text === 'false' ? t(no) : text);
}

/** Lists are stored as text joined by comma and blank. */
function each(read: Reader): Reader {
  return (text, words) =>
    text
      .split(', ')
      .map((part) => read(part, words))
      .join(words.t('common.comma'));
}

const status: Reader = (text, { language }) => {
  const known = knownStatus(Number(text));
  return known === null ? text : statusName(known)[language];
};

const step: Reader = (text, { language }) => {
  const known = stepOf(Number(text));
  return known === null ? text : `${text} ${known.title[language]}`;
};

/** Formatters of fields whose stored text is not readable (decisions §4.6). */
const READERS: Readonly<Partial<Record<HistoryField, Reader>>> = {
  deviceType: named(DEVICE_TYPES, deviceTypeName),
  module: named(MODULES, moduleName),
  protocols: each(named(PROTOCOLS, protocolName)),
  enabled: yesOrNo('firmware.enabled', 'firmware.disabled'),
  state: named(VERSION_STATES, versionStateName),
  packageType: named(PACKAGE_TYPES, packageTypeName),
  upgradeMode: named(UPGRADE_MODES, upgradeModeName),
  mustPassThrough: yesOrNo('common.yes', 'common.no'),
  extra: recordLines,
  status,
  stepOrder: step,
  round: (text, { t }) => t('common.round', { round: text }),
  scope: scopeLines,
  priority: named(PRIORITIES, priorityName),
  dueAt: localTime,
  pause: pauseLines,
  schedule: scheduleLines,
};

/**
 * A value of the history in the current language (decisions §4.6).
 * @param field null for an unknown field, whose text is unchanged
 */
export function readableValue(field: HistoryField | null, text: string, words: Words): string {
  if (text === '') return '';
  const read = field === null ? asItIs : (READERS[field] ?? asItIs);
  return read(text, words);
}
