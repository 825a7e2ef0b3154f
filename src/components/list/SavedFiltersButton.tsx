import { StarOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../useText';
import type { ListState } from './address';
import type { SavedFilter } from './useSavedFilters';

const SavedFilters = lazy(() => import('./SavedFilters'));

interface SavedFiltersButtonProps {
  readonly name: string;
  readonly state: ListState;
  readonly onApply: (filter: SavedFilter) => void;
}

/** Opens the account's saved filters. */
export function SavedFiltersButton({ name, state, onApply }: SavedFiltersButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const content = (
    <Suspense fallback={<Skeleton active style={{ width: 280 }} />}>
      <SavedFilters
        name={name}
        current={{ raw: state.raw, sort: state.sort }}
        onClose={() => setOpen(false)}
        onApply={(filter) => {
          setOpen(false);
          onApply(filter);
        }}
      />
    </Suspense>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={content}
      destroyOnHidden
    >
      <Button type="text" icon={<StarOutlined aria-hidden />} aria-expanded={isOpen}>
        {t('common.list.saved')}
      </Button>
    </Popover>
  );
}
