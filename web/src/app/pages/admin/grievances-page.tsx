import { useParams } from 'react-router-dom';
import { GrievanceDetail } from '../../../features/grievance-desk/grievance-detail';
import { GrievanceList } from '../../../features/grievance-desk/grievance-list';

export function GrievancesPage() {
  const { number } = useParams();
  return number ? <GrievanceDetail key={number} number={number} /> : <GrievanceList />;
}
