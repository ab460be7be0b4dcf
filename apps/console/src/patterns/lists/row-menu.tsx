import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import styles from './row-menu.module.css';

/** Actions of a row behind a button whose accessible name includes the row. */
export function RowMenu({
  label,
  text,
  items,
}: {
  readonly label: string;
  /** Visible instead of `Actions`. */
  readonly text?: string;
  readonly items: readonly { readonly id: string; readonly label: string; readonly onChoose: () => void }[];
}) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''} aria-label={label}>
        <span>{text ?? t('List.Actions')}</span>
        <ChevronDownIcon size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
        <Menu className={styles.menu ?? ''}>
          {items.map(({ id, label: itemLabel, onChoose }) => (
            <MenuItem key={id} id={id} className={styles.item ?? ''} onAction={onChoose}>
              {itemLabel}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
