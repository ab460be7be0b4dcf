import { Icon, type IconProps } from './icon.tsx';

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.4" />
      <path d="m4 7.5 8 5.7 8-5.7" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 3.5h3.1l1.7 4.6-2.2 1.5a12.2 12.2 0 0 0 6.6 6.6l1.5-2.2 4.6 1.7v3.1a1.7 1.7 0 0 1-1.9 1.7A16.5 16.5 0 0 1 3.5 5.4a1.7 1.7 0 0 1 1.7-1.9Z" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.7 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.7-3.8-9S9.5 5.6 12 3Z" />
    </Icon>
  );
}

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3.5v17l2.3-1.5 2.4 1.5 2.3-1.5 2.3 1.5 2.4-1.5 2.3 1.5v-17l-2.3 1.5-2.4-1.5L12 5 9.7 3.5 7.3 5 5 3.5ZM9 10h6M9 14h4" />
    </Icon>
  );
}
