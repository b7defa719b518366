import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether something is open on this page; it closes on navigation. */
export function useOpenHere(): [isOpen: boolean, toggle: () => void] {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return [isOpen, () => setOpenAt(isOpen ? null : pathname)];
}
