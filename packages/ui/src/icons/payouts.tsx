import { Icon, type IconProps } from './icon.tsx';

// Console icons for the ledger and payouts.
export function LedgerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.500 3.500h11A1.500 1.500 0 0 1 19 5v14a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 19V5a1.500 1.500 0 0 1 1.500-1.500ZM8.500 8h7M8.500 12h7M8.500 16h3.500" />
    </Icon>
  );
}

export function WebhookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="7" r="3.200" />
      <circle cx="6" cy="17" r="3.200" />
      <circle cx="18" cy="17" r="3.200" />
      <path d="m10.500 9.800-3 4.500M13.500 9.800l3 4.500M9.200 17h5.600" />
    </Icon>
  );
}

export function ConsentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.500 5 6v5.500c0 4.300 2.900 7.500 7 9 4.100-1.500 7-4.700 7-9V6l-7-2.500Z" />
      <path d="m8.800 11.800 2.300 2.300 4.200-4.300" />
    </Icon>
  );
}
