import { Icon, type IconProps } from './icon.tsx';

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v15.500h16M8.500 16v-5M13 16V7.500M17.500 16v-3" />
    </Icon>
  );
}

export function RiseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5.500M6.500 11 12 5.500l5.500 5.500" />
    </Icon>
  );
}

export function FallIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v13.500M6.500 13l5.500 5.500 5.500-5.500" />
    </Icon>
  );
}
