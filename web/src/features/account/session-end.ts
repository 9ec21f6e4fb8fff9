import { accessToken } from '../../api/token-storage';
import { forgetPerson } from '../../lib/device/forget-person';
import { tabStorage } from '../../lib/device/storage';
import { t } from '../../lib/language';
import { showToast } from '../../lib/show-toast';

/** The server has ended the login session. This script may load after the next login: what that has stored stays. */
export function endedByServer(): void {
  if (accessToken() === null) forgetPerson({ keepsWork: true });
  showToast('error', t('Your session has ended. Please log in again.'), { id: 'session' });
}

/** The other tab has emptied what the tabs share. */
export function endedInOtherTab(): void {
  tabStorage.clear();
  showToast('plain', t('You have logged out in another tab.'), { id: 'session' });
}
