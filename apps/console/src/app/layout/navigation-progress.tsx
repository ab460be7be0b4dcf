import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar at the top while the next screen loads; it appears only when that takes a moment. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
