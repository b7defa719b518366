import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether something is open on this page: whoever goes on from it leaves it closed behind them. */
export function useOpenHere(): [isOpen: boolean, toggle: () => void] {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return [isOpen, () => setOpenAt(isOpen ? null : pathname)];
}
