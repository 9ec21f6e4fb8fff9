import type { SavedView } from '@tokri/contracts';
import type { ViewList } from '@tokri/contracts/limits';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

interface Whose {
  list: ViewList;
  /** Number of the login session: views are those of a person. */
  session: number;
}
type NewView = RequestBody<'saveProductView'>;

const urlOf = ({ list }: Whose) => `/api/view/${list}`;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], Whose>({
      query: (whose) => ({ method: 'GET', url: urlOf(whose) }),
      transformResponse: ({ data }: Answer<'getProductViews'>) => data,
    }),
    saveView: build.mutation<Answer<'saveProductView'>, Whose & { view: NewView }>({
      query: ({ view, ...whose }) => ({ method: 'PUT', url: urlOf(whose), data: view }),
      async onQueryStarted({ list, session }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(showViews({ list, session }, data.data));
      },
    }),
    deleteView: build.mutation<Answer<'deleteProductView'>, Whose & { viewId: string }>({
      query: ({ viewId, ...whose }) => ({ method: 'DELETE', url: urlOf(whose), data: { viewId } }),
      async onQueryStarted({ list, session }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(showViews({ list, session }, data.data));
      },
    }),
  }),
});

/** Every change answers all views. */
const showViews = (whose: Whose, views: SavedView[]) =>
  viewsApi.util.updateQueryData('savedViews', whose, () => views);

export const { useSavedViewsQuery, useSaveViewMutation, useDeleteViewMutation } = viewsApi;
