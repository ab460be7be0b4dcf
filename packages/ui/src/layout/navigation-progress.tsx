import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar at the top while the next screen loads, delayed so that fast loads don't show it. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
