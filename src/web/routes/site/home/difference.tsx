import { SampleMoney, SampleTimeline } from '../samples.tsx';
import styles from './difference.module.css';
import sections from './home.module.css';
import { text as allText } from './text.ts';
import { LogoMark } from '#web/ui/frame/logo.tsx';

const text = allText.difference;

export function Difference() {
  return (
    <section className={sections.section} aria-labelledby="difference-title">
      <h2 id="difference-title">{text.heading}</h2>
      <p className={sections.lead}>{text.lead}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.topic}</span>
            </th>
            <th scope="col">{text.usual}</th>
            <th scope="col" className={styles.here}>
              <span className={styles.brand}>
                <LogoMark size={20} /> {text.here}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(({ topic, usual, here }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td className={styles.usual} data-column={text.usual}>
                {usual}
              </td>
              <td className={styles.here} data-column={text.here}>
                {here}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.jobTitle}>{text.jobHeading}</h3>
      <div className={sections.columns}>
        <SampleTimeline />
        <div className={sections.stack}>
          <SampleMoney />
          <p className={sections.note}>{text.sampleNote}</p>
        </div>
      </div>
    </section>
  );
}
