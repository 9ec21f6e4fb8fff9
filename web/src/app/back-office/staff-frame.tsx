import { isStaff } from '@tokri/contracts/permissions';
import type { Ref } from 'react';
import { useUser } from '../../api/session-api';
import { RootLayout } from '../layout/root-layout';
import { BackOfficeFrame } from './back-office-frame';

/** The frame of a page of the back office: guests and shoppers, who may not open it, have that of the shop. */
export function StaffFrame({ main }: { main: Ref<HTMLElement> }) {
  const { user, settled } = useUser();
  // Until the user is known, so that staff do not see the shop's frame first.
  const isForStaff = user ? isStaff(user) : !settled;
  return isForStaff ? <BackOfficeFrame main={main} /> : <RootLayout main={main} />;
}
