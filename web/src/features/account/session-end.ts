import { accessToken } from '../../api/token-storage';
import { forgetPerson } from '../../lib/device/forget-person';
import { tabStorage } from '../../lib/device/storage';
import { t } from '../../lib/language';
import { showToast } from '../../lib/show-toast';

/** Handles a login session ended by the server. Data stored by a later login stays, as this script may load late. */
export function endedByServer(): void {
  if (accessToken() === null) forgetPerson({ keepsWork: true });
  showToast('error', t('Your session has ended. Please log in again.'), { id: 'session' });
}

/** The other tab has already cleared the shared storage. */
export function endedInOtherTab(): void {
  tabStorage.clear();
  showToast('plain', t('You have logged out in another tab.'), { id: 'session' });
}
