import { Routes } from 'react-router-dom';

/** The admin pages, in a chunk of their own behind the guard; paths are those below /dashboard. */
export function AdminRoutes() {
  return <Routes />;
}
