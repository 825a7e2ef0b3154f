import { history, useQuery } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { AutoComplete, Button, Flex, Input, Modal, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { onEscape } from '@/components/keyboard';
import { Text } from '@/components/parts/Text';
import { useText, COMMON } from '@/components/texts';
import { objectTypeName } from '@/domain/history';
import { both } from '@/domain/language';
import { queryKeys } from '@/domain/queryKeys';
import { visibleText } from '@/domain/visibleText';
import { useRights } from '@/session/useRights';
import { SHELL } from '../shellTexts';
import { lookUp, type Target } from './lookUp';

const FINDING = {
  keys: both('↑ ↓ 选择，Enter 打开', '↑ ↓ to select, Enter to open'),
  asking: both('正在查找…', 'Searching…'),
  nothing: both('没有找到“{keyword}”', 'Nothing found for “{keyword}”'),
  incomplete: both('有内容未能查询，结果可能不完整', 'Not everything could be searched'),
  more: both('只列出前 {count} 条，继续输入可缩小范围', 'These are the first {count}. Type more to narrow them down.'),
} as const;

/** Pause in typing after which the search begins, in milliseconds. */
const DEBOUNCE = 200;
/** Height of ten results, in pixels. */
const HEIGHT = 328;
/** Above every drawer and dialog, below messages. */
const Z_INDEX = 1900;

/** Searches orders, firmware numbers and versions; Enter opens the one chosen. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const rights = useRights();
  const field = useRef<RefSelectProps>(null);
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const keyword = typed.trim();
  // An input method composes words in parts, and a part is not searched.
  const asked = useDebounce(composing ? '' : keyword, { wait: DEBOUNCE });
  const { data, refetch } = useQuery({
    queryKey: queryKeys.found(asked),
    queryFn: ({ signal }) => lookUp(asked, rights, signal),
    enabled: asked !== '',
  });
  const found = keyword === asked ? data : undefined;
  const targets = found?.targets ?? [];
  const again = () => {
    // The button disappears when the answer arrives.
    field.current?.focus();
    void refetch();
  };
  const said = () => {
    if (keyword === '') return t(FINDING.keys);
    if (found === undefined) return t(FINDING.asking);
    if (found.incomplete) return t(FINDING.incomplete);
    if (found.more) return t(FINDING.more, { count: targets.length });
    return targets.length === 0 ? t(FINDING.nothing, { keyword }) : '';
  };
  return (
    <Modal open zIndex={Z_INDEX} onCancel={onClose} title={t(SHELL.findTitle)} footer={null} width={640}>
      <Flex role="status" align="center" style={{ minHeight: 32 }}>
        <Text tone="secondary">{said()}</Text>
        {found?.incomplete === true ? (
          <Button type="link" size="small" onClick={again}>
            {t(COMMON.retry)}
          </Button>
        ) : null}
      </Flex>
      <div
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDownCapture={onEscape(onClose)}
      >
        <AutoComplete<string, Target>
          ref={field}
          autoFocus
          size="large"
          style={{ width: '100%' }}
          virtual={false}
          listHeight={HEIGHT}
          placeholder={t(SHELL.findPlaceholder)}
          aria-label={t(SHELL.findPlaceholder)}
          value={typed}
          showSearch={{ onSearch: setTyped }}
          options={[...targets]}
          open={targets.length > 0}
          defaultActiveFirstOption
          optionRender={({ data: { value, kind, detail } }) => (
            <Flex gap="middle">
              {visibleText(value)}
              <Text tone="secondary" ellipsis style={{ flex: 1 }}>
                {visibleText(detail)}
              </Text>
              <Text tone="secondary">{t(objectTypeName(kind))}</Text>
            </Flex>
          )}
          onSelect={(_value, { address }) => {
            onClose();
            history.push(address);
          }}
        >
          {/* antd's own input asks password managers for a new password. */}
          <Input size="large" autoComplete="off" />
        </AutoComplete>
      </div>
    </Modal>
  );
}
