import { Button } from './button.tsx';
import styles from './more-button.module.css';

export type MoreButtonProps = {
  readonly children: string;
  readonly isPending: boolean;
  readonly pendingText: string;
  readonly onClick: () => void;
};

/** Loads the next page of a list, below it. */
export function MoreButton(props: MoreButtonProps) {
  return (
    <div className={styles.more}>
      <Button variant="secondary" {...props} />
    </div>
  );
}
