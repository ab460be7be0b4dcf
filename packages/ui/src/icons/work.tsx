import { Icon, type IconProps } from './icon.tsx';

// Icons used only in the console, kept out of the portal's bundle.
export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.500V4.500M7.500 8.700 12 4.200l4.500 4.500M4.500 19.500h15" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.500" r="4.300" />
      <path d="m11.200 12.300 8.300-8.300M15.500 8l3 3M18 5.500l2.500 2.500" />
    </Icon>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.500" r="3.500" />
      <path d="M2.500 19.500a6.500 6.500 0 0 1 13 0M15.500 5.200a3.500 3.500 0 0 1 0 6.600M18 14.300a6.500 6.500 0 0 1 3.500 5.200" />
    </Icon>
  );
}

export function StampIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3.500h6l-1 7h-4l-1-7ZM5 16.500v-2a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v2H5ZM5 20h14" />
    </Icon>
  );
}

/** A list whose rows are ticked. */
export function BulkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.500 6 1.500 1.500L8 4.500M3.500 12l1.500 1.500 3-3M3.500 18l1.500 1.500 3-3M11.500 6.500h9M11.500 12.500h9M11.500 18.500h9" />
    </Icon>
  );
}
