import { forgetPerson } from '../api/forget-person';
import { t } from '../lib/language';
import { showToast } from '../lib/show-toast';

/** The server has ended the login session. */
export function endedByServer(): void {
  forgetPerson({ keepsWork: true });
  showToast('error', t('Your session has ended. Please log in again.'), { id: 'session' });
}

/** The storage is shared, so the other tab has emptied it. */
export function endedInOtherTab(): void {
  showToast('plain', t('You have logged out in another tab.'), { id: 'session' });
}
