import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { isComposing } from '../composing';
import { IconButton } from '../parts/Action';
import { useText } from '../useText';
import styles from './list.module.css';
import { PopoverPanel } from './PopoverPanel';
import type { SavedFilter } from './useSavedFilters';
import { useSavedFilters } from './useSavedFilters';

const LONGEST_NAME = 40;

interface SavedFiltersProps {
  /** The list's name. */
  readonly name: string;
  /** The current filters. */
  readonly current: Omit<SavedFilter, 'name'>;
  readonly onApply: (filter: SavedFilter) => void;
  readonly onClose: () => void;
}

/** The account's saved filters. Loaded on demand. */
export default function SavedFilters({ name, current, onApply, onClose }: SavedFiltersProps) {
  const t = useText();
  const { saved, save, remove } = useSavedFilters(name);
  const [typed, setTyped] = useState('');
  const isEmpty = Object.keys(current.raw).length === 0;

  const keep = () => {
    if (typed.trim() === '' || isEmpty) return;
    save({ ...current, name: typed.trim() });
    setTyped('');
  };
  return (
    <PopoverPanel label={t('common.list.saved')} onClose={onClose}>
      <Typography.Text strong>{t('common.list.saved')}</Typography.Text>
      {saved.length === 0 ? <Typography.Text type="secondary">{t('common.list.savedNone')}</Typography.Text> : null}
      <ul className={styles.columns}>
        {saved.map((filter) => (
          <li key={filter.name} className={styles.column}>
            <Button type="text" className={styles.savedName ?? ''} onClick={() => onApply(filter)}>
              {filter.name}
            </Button>
            <IconButton
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              label={t('common.list.forget', { name: filter.name })}
              onClick={() => remove(filter.name)}
            />
          </li>
        ))}
      </ul>
      <Space.Compact block>
        <Input
          aria-label={t('common.list.saveName')}
          placeholder={t('common.list.saveName')}
          maxLength={LONGEST_NAME}
          autoFocus
          disabled={isEmpty}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={({ nativeEvent }) => isComposing(nativeEvent) || keep()}
        />
        <Button type="primary" disabled={isEmpty || typed.trim() === ''} onClick={keep}>
          {t('common.save')}
        </Button>
      </Space.Compact>
      <Flex>
        <Typography.Text type="secondary">{isEmpty ? t('common.list.saveHint') : null}</Typography.Text>
      </Flex>
    </PopoverPanel>
  );
}
