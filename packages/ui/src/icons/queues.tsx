import { Icon, type IconProps } from './icon.tsx';

export function DisputeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.500h16v11h-8.500L7 20.500v-4H4v-11Z" />
      <path d="M12 8.300v3.200M12 13.900v.1" />
    </Icon>
  );
}

export function CaseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 13.500 6.500 5h11l2.500 8.500v5.500H4v-5.500Z" />
      <path d="M4 13.500h4.500a3.500 3.500 0 0 0 7 0H20" />
    </Icon>
  );
}

export function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.500 4.500 4 9l4.500 4.500" />
      <path d="M4 9h10.500a5.250 5.250 0 0 1 0 10.500H9" />
    </Icon>
  );
}

export function ScalesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16M8 20h8M5 6.500h14" />
      <path d="m5 6.500-2.500 7a2.600 2.600 0 0 0 5 0L5 6.500ZM19 6.500l-2.500 7a2.600 2.600 0 0 0 5 0l-2.500-7Z" />
    </Icon>
  );
}
