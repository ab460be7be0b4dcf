import { Tag } from '@quittance/ui/feedback/tag';
import { TrashIcon } from '@quittance/ui/icons/actions';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../see-as/change-button.tsx';
import { BrandMark } from './card/brand-mark.tsx';
import styles from './method-list.module.css';
import type { MethodOption } from './method-options.ts';
import { useMethodText } from './method-text.ts';

export function MethodList(props: {
  readonly options: readonly MethodOption[];
  readonly defaultId: string | undefined;
  readonly onDelete: (option: MethodOption) => void;
}) {
  const { t } = useTranslation();
  const methodText = useMethodText();
  return (
    <ul>
      {props.options.map((option) => {
        const { name, note, mark } = methodText(option);
        return (
          <li key={option.referenceId} className={styles.method}>
            <BrandMark of={mark} />
            <div className={styles.text}>
              <div className={styles.name}>
                <p>{name}</p>
                {option.referenceId === props.defaultId && <Tag tone="info">{t('PaymentMethod.Default')}</Tag>}
              </div>
              <p className={styles.note}>{note}</p>
            </div>
            <ChangeButton variant="quiet" size="small" icon={<TrashIcon />} onClick={() => props.onDelete(option)}>
              {t('Common.Delete')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ChangeButton>
          </li>
        );
      })}
    </ul>
  );
}
