import { Icon, type IconProps } from './icon.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.8L16 9.6" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.2M12 7.8v.1" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.4 4.3 2.9 17.2A1.8 1.8 0 0 0 4.5 20h15a1.8 1.8 0 0 0 1.6-2.8L13.6 4.3a1.9 1.9 0 0 0-3.2 0Z" />
      <path d="M12 9.5v4M12 16.6v.1" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.2M12 16.1v.1" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3l18 18M8.5 15.6a5 5 0 0 1 7 0M5.2 12.3a9.6 9.6 0 0 1 4.2-2.4M18.8 12.3a9.7 9.7 0 0 0-2.9-2M2.2 8.9a14.4 14.4 0 0 1 4-2.6M21.8 8.9A14.5 14.5 0 0 0 10.6 5M12 19.2v.1" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="2.2" />
      <path d="M8 10.5V7.6a4 4 0 0 1 8 0v2.9" />
    </Icon>
  );
}
