import { forgetPerson } from '../../lib/device/forget-person';
import { tabStorage } from '../../lib/device/storage';
import { t } from '../../lib/language';
import { showToast } from '../../lib/show-toast';

/** The server has ended the login session. */
export function endedByServer(): void {
  forgetPerson({ keepsWork: true });
  showToast('error', t('Your session has ended. Please log in again.'), { id: 'session' });
}

/** The other tab has emptied what the tabs share. */
export function endedInOtherTab(): void {
  tabStorage.clear();
  showToast('plain', t('You have logged out in another tab.'), { id: 'session' });
}
