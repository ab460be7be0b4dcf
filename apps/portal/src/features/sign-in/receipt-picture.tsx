import styles from './receipt-picture.module.css';

/** A decorative picture of a paid receipt in front of circles, in a faint version of the panel's text color. */
export function ReceiptPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 420 300" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeOpacity="0.13">
        <circle cx="210" cy="160" r="110" />
        <circle cx="210" cy="160" r="170" />
        <circle cx="210" cy="160" r="240" />
      </g>
      <path
        d="M120 44a16 16 0 0 1 16-16h148a16 16 0 0 1 16 16v212l-15 11-15-11-15 11-15-11-15 11-15-11-15 11-15-11-15 11-15-11-15 11-15-11Z"
        fill="currentColor"
        fillOpacity="0.13"
        stroke="currentColor"
        strokeOpacity="0.3"
      />
      <g fill="currentColor">
        <rect x="144" y="54" width="64" height="8" rx="4" fillOpacity="0.7" />
        <rect x="144" y="74" width="40" height="6" rx="3" fillOpacity="0.35" />
        <rect x="144" y="112" width="52" height="6" rx="3" fillOpacity="0.35" />
        <rect x="244" y="112" width="32" height="6" rx="3" fillOpacity="0.35" />
        <rect x="144" y="132" width="70" height="6" rx="3" fillOpacity="0.35" />
        <rect x="252" y="132" width="24" height="6" rx="3" fillOpacity="0.35" />
        <rect x="144" y="152" width="132" height="1" fillOpacity="0.4" />
        <rect x="144" y="170" width="38" height="9" rx="4.5" fillOpacity="0.7" />
        <rect x="222" y="168" width="54" height="13" rx="6.5" fillOpacity="0.9" />
      </g>
      <circle cx="294" cy="214" r="30" fill="currentColor" />
      <path
        className={styles.tick}
        d="m281 214.5 9 9 17.5-18.5"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
