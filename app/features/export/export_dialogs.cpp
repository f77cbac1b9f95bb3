#include "app/features/export/export_dialog.h"
#include "app/features/export/film.h"
#include "app/features/export/handout.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/motion.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/widgets/written_file.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/page/page.h"

#include <QCheckBox>
#include <QClipboard>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <limits>
#include <memory>

namespace mortonscope {

namespace {

constexpr int kLargestSide = 8192;
constexpr int kMostPercent = 100;

/// The choices that the dialogs of pictures and films share.
class PictureChoosingDialog : public ExportDialog {
    Q_OBJECT

protected:
    PictureChoosingDialog(const Models& models, const SpaceViewOptions& look, const QString& objectName,
                          const QString& title, QWidget* parent)
        : ExportDialog(models, objectName, title, parent), m_look(look)
    {
    }

    void addPictureChoices(PictureKind kind)
    {
        QStringList kinds;
        for (const PictureKind each : kValuesOf<PictureKind>) {
            kinds += titleOf(each);
        }
        m_choices.kind = addChoice(QStringLiteral("exportKind"), tr("&Part"), kinds);
        m_choices.kind->setCurrentIndex(static_cast<int>(kind));
        m_choices.scheme = addChoice(
            QStringLiteral("exportTheme"), tr("&Theme"),
            {tr("As in the window"), tr("Light"), tr("Dark"), tr("High contrast, light"), tr("High contrast, dark")});
        m_choices.text = addNumber(QStringLiteral("exportText"), tr("Te&xt size"), ThemeController::kSmallestPercent,
                                   ThemeController::kLargestPercent, 100);
        m_choices.text->setSuffix(QStringLiteral(" %"));
        m_choices.width = addSide(QStringLiteral("exportWidth"), tr("&Width"));
        m_choices.height = addSide(QStringLiteral("exportHeight"), tr("&Height"));
    }
    const SpaceViewOptions& look() const { return m_look; }
    PictureOrder chosen() const { return m_choices.order(models()); }

private:
    QSpinBox* addSide(const QString& objectName, const QString& label)
    {
        QSpinBox* side = addNumber(objectName, label, 0, kLargestSide, 0);
        side->setSpecialValueText(tr("as needed"));
        side->setSuffix(tr(" px"));
        side->setSingleStep(kMostPercent);
        return side;
    }

    const SpaceViewOptions& m_look;
    PictureChoices m_choices;
};

class PictureDialog : public PictureChoosingDialog {
    Q_OBJECT

public:
    PictureDialog(const Models& models, const SpaceViewOptions& look, PictureKind kind, QWidget* parent)
        : PictureChoosingDialog(models, look, QStringLiteral("pictureDialog"), tr("Picture"), parent)
    {
        addPictureChoices(kind);
        m_scale = addNumber(QStringLiteral("exportScale"), tr("Pixels for each &px (PNG)"), 1, 4, 2);
        m_isTransparent = addCheck(QStringLiteral("exportTransparent"), tr("Transparent &background"));
        connect(addButton(QStringLiteral("exportCopy"), tr("&Copy")), &QPushButton::clicked, this, [this] { copy(); });
        offerDrag([this]() -> QMimeData* {
            const auto picture = painting();
            return picture ? draggedDataOf(*picture, suggestedName(), m_scale->value()) : nullptr;
        });
        begin();
    }

protected:
    void renew() override
    {
        const auto picture = painting();
        show(picture);
        if (picture) {
            setNote(tr("%1 × %2 px").arg(picture->size.width()).arg(picture->size.height()));
        }
    }
    QStringList endings() const override { return pictureEndings(); }
    QString suggestedName() const override { return fromCore(nameOf(chosen().kind)); }
    Outcome write(const QString& path, const Progress& /*progress*/) override
    {
        const auto picture = painting();
        if (!picture) {
            return picture.error();
        }
        return writePainting(*picture, path, m_scale->value());
    }

private:
    Result<Painting> painting() const
    {
        PictureOrder order = chosen();
        showMomentOf(models(), order);
        order.isTransparent = m_isTransparent->isChecked();
        return pictureOf(models(), look(), order);
    }
    void copy()
    {
        if (const auto picture = painting()) {
            QGuiApplication::clipboard()->setMimeData(mimeDataOf(*picture, m_scale->value()));
            say(tr("Copied."), false);
        }
    }

    QSpinBox* m_scale = nullptr;
    QCheckBox* m_isTransparent = nullptr;
};

/// Plays the film in its preview.
class FilmDialog : public PictureChoosingDialog {
    Q_OBJECT

public:
    FilmDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent)
        : PictureChoosingDialog(models, look, QStringLiteral("filmDialog"), tr("Film"), parent)
    {
        addPictureChoices(PictureKind::Figure);
        const int total =
            static_cast<int>(std::min<std::uint64_t>(models.run.total().value, std::numeric_limits<int>::max()));
        m_from = addNumber(QStringLiteral("filmFrom"), tr("&From step"), 0, total, 0);
        m_to = addNumber(QStringLiteral("filmTo"), tr("T&o step"), 0, total, total);
        m_to->setToolTip(tr("Choose an earlier step to make the film run backward"));
        m_grain = addChoice(QStringLiteral("filmGrain"), tr("Stop at each"),
                            {tr("step"), tr("pair"), tr("cell"), tr("phase")});
        m_grain->setCurrentIndex(static_cast<int>(models.run.grain()));
        m_rate = addNumber(QStringLiteral("filmRate"), tr("Pictures a second"), kFewestFramesPerSecond,
                           kMostFramesPerSecond, 25);
        m_timer.setInterval(kTick);
        connect(&m_timer, &QTimer::timeout, this, &FilmDialog::playOn);
        begin();
    }

protected:
    void renew() override
    {
        m_timer.stop();
        const FilmOrder order = film();
        const auto frames = framesOf(models(), order);
        if (!frames) {
            show(frames.error());
            return;
        }
        m_frames = *frames;
        PictureOrder first = order.picture;
        first.position = m_frames.front().position;
        m_stage = std::make_unique<PictureStage>(models(), look(), first);
        const auto painting = m_stage->painting();
        show(painting);
        if (!painting) {
            return;
        }
        int ms = 0;
        for (const FilmFrame& frame : m_frames) {
            ms += frame.ms;
        }
        constexpr int kSecond = 1000;
        setNote(tr("%1 pictures, %2 s").arg(countText(m_frames.size())).arg((ms + kSecond / 2) / kSecond));
        if (models().pictures.motion().isOn()) {
            m_clock.start();
            m_timer.start();
        }
    }
    QStringList endings() const override { return filmEndings(); }
    QString suggestedName() const override { return QStringLiteral("film"); }
    Outcome write(const QString& path, const Progress& progress) override
    {
        m_timer.stop();
        return writeFilm(models(), look(), film(), path, progress);
    }

private:
    static constexpr int kTick = 80;  ///< ms between two pictures of the preview

    FilmOrder film() const
    {
        FilmOrder order{.picture = chosen()};
        order.from = static_cast<std::uint64_t>(m_from->value());
        order.to = static_cast<std::uint64_t>(m_to->value());
        order.grain = static_cast<Grain>(m_grain->currentIndex());
        order.framesPerSecond = m_rate->value();
        return order;
    }

    /// Shows the picture of this moment, and begins again after the last one.
    void playOn()
    {
        qint64 left = m_clock.elapsed();
        const auto now = std::ranges::find_if(m_frames, [&left](const FilmFrame& frame) {
            left -= frame.ms;
            return left < 0;
        });
        if (now == m_frames.end()) {
            m_clock.start();
        } else if (m_stage->order().position != now->position) {
            m_stage->showAt(now->position);
            show(m_stage->painting());
        }
    }

    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    QComboBox* m_grain = nullptr;
    QSpinBox* m_rate = nullptr;
    std::vector<FilmFrame> m_frames;
    std::unique_ptr<PictureStage> m_stage;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

class HandoutDialog : public ExportDialog {
    Q_OBJECT

public:
    HandoutDialog(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks, QWidget* parent)
        : ExportDialog(models, QStringLiteral("handoutDialog"), tr("Handout"), parent), m_look(look),
          m_bookmarks(bookmarks)
    {
        m_stops = addChoice(QStringLiteral("handoutStops"), tr("A picture for &each"),
                            {tr("pair"), tr("cell"), tr("bookmark")});
        m_paper = addChoice(QStringLiteral("handoutPaper"), tr("&Paper"), {QStringLiteral("A4"), tr("US Letter")});
        m_isSlides = addCheck(QStringLiteral("handoutSlides"), tr("One page for each, for &slides"));
        begin();
    }

protected:
    void renew() override
    {
        m_paper->setEnabled(!m_isSlides->isChecked());
        const auto stops = stopsOf(models(), m_bookmarks, order());
        if (!stops) {
            show(stops.error());
            return;
        }
        show(handoutPage(models(), m_look, order(), *stops, 0));
        setNote(tr("Pages: %1").arg(countText(handoutPages(order(), stops->size()))));
    }
    QStringList endings() const override { return {QStringLiteral("pdf")}; }
    QString suggestedName() const override
    {
        return m_isSlides->isChecked() ? QStringLiteral("slides") : QStringLiteral("handout");
    }
    Outcome write(const QString& path, const Progress& progress) override
    {
        return writeHandout(models(), m_look, m_bookmarks, order(), path, progress);
    }

private:
    HandoutOrder order() const
    {
        return {.stops = chosenIn<HandoutStops>(*m_stops),
                .isLetter = m_paper->currentIndex() == 1,
                .isSlides = m_isSlides->isChecked(),
                .theme = models().theme.theme().in(Theme::Scheme::Light)};
    }

    const SpaceViewOptions& m_look;
    const Bookmarks& m_bookmarks;
    QComboBox* m_stops = nullptr;
    QComboBox* m_paper = nullptr;
    QCheckBox* m_isSlides = nullptr;
};

/// The web page that steps through the scene, or the package of it for a learning platform.
class PageDialog : public ExportDialog {
    Q_OBJECT

public:
    PageDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent)
        : ExportDialog(models, QStringLiteral("pageDialog"), tr("Web page"), parent), m_look(look)
    {
        m_start = addChoice(QStringLiteral("pageStart"), tr("&Opens with"), {tr("Place"), tr("Step"), tr("Quiz")});
        const auto total = std::min<std::uint64_t>(models.run.total().value, kMaxPageSteps);
        m_step = addNumber(QStringLiteral("pageStep"), tr("Ste&p"), 0, static_cast<int>(total),
                           static_cast<int>(std::min(models.run.cursor().value, total)));
        m_language = addChoice(QStringLiteral("pageLanguage"), tr("&Language"),
                               {QStringLiteral("English"), QStringLiteral("日本語")});
        m_language->setCurrentIndex(static_cast<int>(language()));
        begin();
    }

protected:
    void renew() override
    {
        m_step->setEnabled(start() == PageStart::Step);
        const Result<std::string> page = text(false);
        if (!page) {
            show(page.error());
            return;
        }
        PictureOrder order{.kind = PictureKind::Figure, .theme = models().theme.theme()};
        if (start() == PageStart::Step) {
            order.position = m_step->value();
        }
        show(pictureOf(models(), m_look, order));
        setNote(tr("One file of %1 KB, which loads nothing else. As .zip, it is a SCORM 1.2 package, which reports the "
                   "quiz’s score to a learning platform.")
                    .arg(countText((page->size() + 500) / 1000)));
    }
    QStringList endings() const override { return {QStringLiteral("html"), QStringLiteral("zip")}; }
    QString suggestedName() const override { return QStringLiteral("quadtree"); }
    Outcome write(const QString& path, const Progress& progress) override
    {
        const Result<std::string> page = text(path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive));
        if (!page) {
            return page.error();
        }
        if (!progress(1)) {
            return Done{};  // canceled
        }
        return writeFile(path, QByteArray::fromStdString(*page));
    }

private:
    PageStart start() const { return chosenIn<PageStart>(*m_start); }
    Result<std::string> text(bool isPackage) const
    {
        const PageOptions options{.start = start(),
                                  .step = start() == PageStart::Step ? static_cast<std::uint64_t>(m_step->value()) : 0,
                                  .language = static_cast<Language>(m_language->currentIndex()),
                                  .file = "scene.mscene",
                                  .command = "mortonscope-cli page scene.mscene",
                                  .version = QCoreApplication::applicationVersion().toStdString()};
        const Scene& scene = *models().document.scene();
        const Method& method = models().analysis.method();
        return isPackage ? scormPackage(scene, method, options) : webPage(scene, method, options);
    }

    const SpaceViewOptions& m_look;
    QComboBox* m_start = nullptr;
    QSpinBox* m_step = nullptr;
    QComboBox* m_language = nullptr;
};

}  // namespace

QDialog* makePictureDialog(const Models& models, const SpaceViewOptions& look, PictureKind kind, QWidget* parent)
{
    return new PictureDialog(models, look, kind, parent);
}

QDialog* makeFilmDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent)
{
    return new FilmDialog(models, look, parent);
}

QDialog* makeHandoutDialog(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                           QWidget* parent)
{
    return new HandoutDialog(models, look, bookmarks, parent);
}

QDialog* makePageDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent)
{
    return new PageDialog(models, look, parent);
}

}  // namespace mortonscope

#include "export_dialogs.moc"
