import { Checkbox } from '@quittance/ui/forms/checkbox';
import type { ReactNode } from 'react';
import styles from './consent-box.module.css';

export type ConsentBoxProps = {
  readonly children: ReactNode;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
};

/** The consent checkbox that every registration requires (req 2.6). */
export function ConsentBox({ children, isTicked, onChange }: ConsentBoxProps) {
  return (
    <div className={styles.consent}>
      <Checkbox required label={children} checked={isTicked} onChange={(event) => onChange(event.target.checked)} />
    </div>
  );
}
