import { useQuery } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Flex } from 'antd';
import { useId, useState } from 'react';
import type { Candidate } from '@/contract/userRole';
import { personLabel, personValue, type Person } from '@/domain/access/roles';
import { queryKeys } from '@/domain/queryKeys';
import { SearchSelect } from '../form/SearchSelect';
import { useText } from '../texts';
import { both } from '@/domain/language';

const PEOPLE = {
  typePeople: both('请输入姓名或账号', 'Enter a name or account'),
  awaited: both('{count} 单待处理', '{count, plural, one {# open order} other {# open orders}}'),
  nobody: both('没有找到人员', 'Nobody found'),
} as const;

/** Props of the role picker (requirements §3, §5); Form.Item provides `value` and `onChange`. */
export interface PeoplePickerProps {
  readonly id?: string;
  readonly value?: readonly Person[];
  readonly onChange?: (people: Person[]) => void;
  /** Searches people; never called with a blank keyword. Must be stable. */
  readonly search: (keyword: string, signal: AbortSignal) => Promise<readonly Candidate[]>;
  /** Why a person cannot be chosen; undefined if they can. */
  readonly refuse?: (person: Person) => string | undefined;
  /** Whether it is a place for one person, who can be exchanged, and is shown as a name. */
  readonly single?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
}

type Chosen = Readonly<Record<'value' | 'label', string>>;

/** The role picker: label `name-code`, value `name;code` (requirements §3). */
export function PeoplePicker(props: PeoplePickerProps) {
  const { value = [], onChange, search, refuse, single = false, ...rest } = props;
  const t = useText();
  const { found, keyword, setKeyword, load } = usePeopleSearch(search);
  const [open, setOpen] = useState(false);
  const known = new Map([...value, ...found].map(({ code, name }) => [personValue({ code, name }), { code, name }]));
  const options = found.map((person) => {
    const { awaited } = person;
    const refusal = refuse?.(person);
    const why = refusal ?? (awaited == null ? undefined : t(PEOPLE.awaited, { count: awaited }));
    return { value: personValue(person), label: personLabel(person), disabled: refusal !== undefined, why };
  });

  // Closes the dropdown after each pick, so that it does not cover the next field.
  const pick = (picked: Chosen | readonly Chosen[] | null) => {
    onChange?.([picked ?? []].flat().flatMap((each) => known.get(each.value) ?? []));
    setOpen(false);
  };
  const chosen = value.map((person) => ({ value: personValue(person), label: personLabel(person) }));

  return (
    <SearchSelect<Chosen | Chosen[] | null>
      {...rest}
      {...(single ? { value: chosen[0] ?? null } : { value: chosen, mode: 'multiple' })}
      labelInValue
      onType={setKeyword}
      filteredByServer
      allowClear
      open={open}
      onOpenChange={setOpen}
      onChange={pick}
      options={options}
      optionRender={({ label, data }) => (
        <Flex wrap justify="space-between" gap="0 16px">
          {label}
          {data.why === undefined ? null : <span style={{ fontSize: '0.86em' }}>{data.why}</span>}
        </Flex>
      )}
      load={load}
      notFoundContent={t(keyword.trim() === '' ? PEOPLE.typePeople : PEOPLE.nobody)}
    />
  );
}

/** Pause in typing after which people are searched, in milliseconds. */
const WAIT = 300;

/** Searches people while typing. A blank keyword makes no call (requirements §5); answers to older keywords are ignored. */
function usePeopleSearch(search: PeoplePickerProps['search']) {
  const [keyword, setKeyword] = useState('');
  const typed = keyword.trim();
  const asked = useDebounce(typed, { wait: WAIT });
  const isCurrent = typed !== '' && typed === asked;
  const { data, isFetching, error } = useQuery({
    queryKey: queryKeys.component(useId(), isCurrent ? typed : ''),
    queryFn: ({ signal }) => search(typed, signal),
    enabled: isCurrent,
  });
  const load = { loading: typed !== '' && (!isCurrent || isFetching), error: isCurrent ? error : null };
  return { keyword, setKeyword, found: (isCurrent && data) || [], load };
}
